import { Observable } from '#app/admin/store/observable.ts'

/** Modal dialogs, the topmost last: what lies outside of it can be neither seen nor used. */
export const openDialogs = new Observable<readonly HTMLDialogElement[]>([])

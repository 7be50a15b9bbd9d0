import { apiHost } from '#app/reading/call-api.ts'

/** For a browser that sends the form itself: people see it when the form comes back. */
export const signUpAction = `${apiHost}/newsletter`

import { icon as lineIcon } from '#app/ui/icons.tsx'

/** Stand beside larger words than the icons of other pages. */
const icon = (path: string) => lineIcon(path, 1.6, 20)

export const Mobile = icon('M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Zm5 16h.01')
export const Chat = icon(
  'M2.99 16.34a2 2 0 0 1 .1 1.17l-1.07 3.29a1 1 0 0 0 1.24 1.17l3.41-1a2 2 0 0 1 1.100.09 10 10 0 1 0-4.78-4.72',
)
export const Pin = icon(
  'M20 10c0 5-5.54 10.19-7.4 11.8a1 1 0 0 1-1.2 0C9.54 20.19 4 15 4 10a8 8 0 0 1 16 0Zm-5 0a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
)
export const Clock = icon('M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0ZM12 6v6l4 2')
export const Refresh = icon(
  'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8m0-5v5h-5m5 4a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16m5 0H3v5',
)
export const Done = icon('M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0Zm-6-3-5.5 5.5L8 12')
export const Alert = icon('M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0ZM12 8v4m0 4h.01')
export const TurningArrow = icon('M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5')
export const NewTab = icon('M7 17 17 7M8 7h9v9')

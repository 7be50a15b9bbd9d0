import { icon } from './icons.tsx'

export const Pause = icon('M8 4v16M16 4v16', 3)
export const Play = icon('M6 4.5v15l13-7.5Z', 2)

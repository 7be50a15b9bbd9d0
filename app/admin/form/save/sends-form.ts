import type { ContentType } from '#engine/declare/content-type.ts'

/** Whether a type is written as a form that carries its pictures. */
export const sendsForm = ({ picturesFirst, fields }: ContentType): boolean =>
  !picturesFirst && Object.values(fields).some(({ upload }) => upload !== undefined)

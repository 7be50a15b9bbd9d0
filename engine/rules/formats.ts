import { vimeoHost, youTubeHost } from './video-hosts.ts'
import { maxAddressLength } from './visitor-lengths.ts'

type Format = { readonly accepts: (value: string) => boolean; readonly says: string }

const control = /[\p{Cc}\s\\]/u
const hasNoGap = (value: string) => value.isWellFormed() && !control.test(value)

/** A path into the folder of uploads that leads out of it again, however its dots are written. */
const leavesUploads = /^\/*uploads\/(?:[^?#]*\/)?(?:\.|%2e){1,2}(?:[/?#]|$)/i

function isVideo(value: string): boolean {
  if (!hasNoGap(value)) return false
  if (/^\/(?!\/).*\.(mp4|webm)$/i.test(value)) return true
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol)) return false
  return youTubeHost.test(url.hostname) || vimeoHost.test(url.hostname) || /\.(mp4|webm)$/i.test(url.pathname)
}

/** Kinds of text beyond those that JSON Schema knows, each with what a person is told where it does not fit. */
export const formats: Readonly<Record<string, Format>> = {
  // PostgreSQL stores neither NUL nor half a surrogate pair; SQLite would store what no client can read back.
  storable: {
    accepts: (value) => value.isWellFormed() && !value.includes('\0'),
    says: 'contains characters that cannot be stored',
  },
  link: {
    accepts: (value) =>
      /^tel:[\d+\-().\s]+$/i.test(value) ||
      (hasNoGap(value) &&
        (/^(#|\/(?!\/)|mailto:.)/i.test(value) || (/^https?:\/\//i.test(value) && URL.canParse(value)))),
    says: 'must be a link: #section, /path, https://…, mailto: or tel:',
  },
  image: {
    accepts: (value) =>
      hasNoGap(value) &&
      !leavesUploads.test(value) &&
      (/^https?:\/\/./i.test(value) ? URL.canParse(value) : !/^[^/?#]*:/.test(value)),
    says: 'must be the address of a picture: https://… or a path such as /uploads/…',
  },
  video: { accepts: isVideo, says: 'must be a YouTube or Vimeo address, or an .mp4 or .webm file' },
  date: {
    accepts: (value) => {
      const date = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined
      return date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
    },
    says: 'must be a date such as 2026-11-15',
  },
  color: {
    accepts: (value) =>
      /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(value) ||
      /^rgba?\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*(,\s*(0|1|0?\.\d+)\s*)?\)$/.test(value),
    says: 'must be a colour such as #e9ecef or rgb(233, 236, 239)',
  },
  'css-width': {
    accepts: (value) => /^\d{1,4}(\.\d{1,3})?(%|px)$/.test(value),
    says: 'must be a width such as 50% or 400px',
  },
  // Local part and domain within RFC 5321's limits; stricter grammars refuse addresses that work.
  address: {
    accepts: (value) =>
      value.length <= maxAddressLength &&
      /^[^\s@\p{Cc}"<>(),;:\\[\]]{1,64}@([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u.test(
        value,
      ),
    says: 'must be an e-mail address',
  },
}

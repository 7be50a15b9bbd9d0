import { icon } from '#app/ui/icons.tsx'

/** By the names that editors write; the drawings are Lucide's. */
const icons = {
  anchor: icon('M12 6v16m7-9 2-1a9 9 0 0 1-18 0l2 1m4-2h6m-3-9a2 2 0 1 1 0 4 2 2 0 0 1 0-4', 1.5),
  calendar: icon('M8 2v3m8-3v3M3 9h18M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2', 1.5),
  globe: icon('M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20 14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20', 1.5),
  scale: icon(
    'M12 3v18m7-13 3 8a5 5 0 0 1-6 0zV7M3 7h1a17 17 0 0 0 8-2 17 17 0 0 0 8 2h1M5 8l3 8a5 5 0 0 1-6 0zV7M7 21h10',
    1.5,
  ),
  truck: icon(
    'M14 18V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v11a1 1 0 0 0 1 1h2m10 0H9m10 0h2a1 1 0 0 0 1-1v-3.65a1 1 0 0 0-.22-.62l-3.48-4.35A1 1 0 0 0 17.52 8H14m3 8a2 2 0 1 1 0 4 2 2 0 0 1 0-4M7 16a2 2 0 1 1 0 4 2 2 0 0 1 0-4',
    1.5,
  ),
  users: icon(
    'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M16 3.13a4 4 0 0 1 0 7.74M22 21v-2a4 4 0 0 0-3-3.87M9 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8',
    1.5,
  ),
}
const isKnown = (name: string): name is keyof typeof icons => Object.hasOwn(icons, name)
/** An emoji, say; words that name no drawing of ours are not shown to visitors. */
const isSymbol = (text: string) => !/[\p{L}\s]/u.test(text) && [...text].length <= 4

type StatisticIconProps = { readonly name: string | null; readonly className: string | undefined }

export function StatisticIcon({ name, className }: StatisticIconProps) {
  const given = name?.trim().toLowerCase() ?? ''
  if (isKnown(given)) {
    const Icon = icons[given]
    return <Icon size={28} className={className} />
  }
  if (!given || !isSymbol(given)) return null
  return (
    <span className={className} aria-hidden="true">
      {given}
    </span>
  )
}

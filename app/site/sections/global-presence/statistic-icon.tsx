import { icon } from '#app/ui/icons.tsx'

/** By the names that editors write; the drawings are Lucide's. */
const icons = {
  anchor: icon('M12 6v16m7-9 2-1a9 9 0 0 1-18 0l2 1m4-2h6m-3-9a2 2 0 1 1 0 4 2 2 0 0 1 0-4', 1.5),
  calendar: icon('M8 2v3m8-3v3M3 9h18M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2', 1.5),
  scale: icon(
    'M12 3v18m7-13 3 8a5 5 0 0 1-6 0zV7M3 7h1a17 17 0 0 0 8-2 17 17 0 0 0 8 2h1M5 8l3 8a5 5 0 0 1-6 0zV7M7 21h10',
    1.5,
  ),
}
type StatisticIconProps = { readonly name: string | null; readonly className: string | undefined }

/** Nothing where there is no drawing of that name. */
export function StatisticIcon({ name, className }: StatisticIconProps) {
  const Icon = Object.entries(icons).find(([known]) => known === name?.trim().toLowerCase())?.[1]
  return Icon && <Icon size={28} className={className} />
}

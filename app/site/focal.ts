/** Of pictures that come with the site; editors cannot say yet which point of theirs matters. */
const points: Readonly<Record<string, readonly [wide: string, upright?: string]>> = SITE.focalPoints

export function focalOf(src: string | null | undefined, screen: 'wide' | 'upright' = 'wide'): string | undefined {
  const scene = points[/\/art\/([\w-]+)\.jpg$/.exec(src ?? '')?.[1] ?? '']
  return scene && (screen === 'upright' ? (scene[1] ?? scene[0]) : scene[0])
}

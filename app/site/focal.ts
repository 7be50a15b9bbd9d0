/** The point of each of our own scenes that stays in view when it is cropped: wide screens, then upright ones. */
const scenes: Readonly<Record<string, readonly [wide: string, upright?: string]>> = {
  platform: ['100% 50%', '98% 50%'],
  'platform-dawn': ['62% 50%'],
  mine: ['62% 50%'],
  pipeline: ['64% 50%', '68% 50%'],
  wheat: ['78% 50%', '82% 50%'],
  'lng-terminal': ['70% 50%', '64% 50%'],
  'metal-store': ['82% 50%', '86% 50%'],
  bosphorus: ['36% 50%'],
  'trading-desk': ['62% 60%'],
  wind: ['50% 62%'],
  compressor: ['72% 60%'],
  'tank-farm': ['72% 50%'],
  train: ['60% 50%'],
  solar: ['70% 50%'],
  strata: ['76% 50%'],
  'strata-warm': ['60% 50%'],
  tanker: ['72% 50%'],
  'grain-ship': ['66% 50%'],
  port: ['74% 50%'],
  anchorage: ['74% 50%'],
  almaty: ['66% 60%'],
  quarry: ['62% 50%'],
  orchard: ['70% 60%'],
}

export function focalOf(src: string | null | undefined, screen: 'wide' | 'upright' = 'wide'): string | undefined {
  const scene = scenes[/\/art\/([\w-]+)\.jpg$/.exec(src ?? '')?.[1] ?? '']
  return scene && (screen === 'upright' ? (scene[1] ?? scene[0]) : scene[0])
}

/** A colour as `#rrggbb`, or `rgba(…)` where it is translucent; nothing for what is none, or cannot be seen. */
export function plainColor(color: string): string | null {
  const context = document.createElement('canvas').getContext('2d')
  if (!color || !context) return null
  // A canvas spells every colour in one way, and keeps the one before where it does not know it.
  const spell = (before: string) => {
    context.fillStyle = before
    context.fillStyle = color
    return String(context.fillStyle)
  }
  const spelt = spell('#000000')
  return spelt !== spell('#ffffff') || spelt === 'rgba(0, 0, 0, 0)' ? null : spelt
}

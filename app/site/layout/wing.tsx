/** Seven faint bends rising behind the words, each smaller than the one around it. */
const bends = Array.from({ length: 7 }, (_, step) => {
  const radius = 300 - 40 * step
  const left = 560 + 70 * step
  return { width: 22 - 2 * step, path: `M${left} 420V330a${radius} ${radius} 0 0 1 ${radius} ${-radius}H1440` }
})

export function Wing({ className }: { readonly className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1440 420"
      preserveAspectRatio="xMaxYMax slice"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {bends.map(({ path, width }) => (
        <path key={path} d={path} strokeWidth={width} />
      ))}
    </svg>
  )
}

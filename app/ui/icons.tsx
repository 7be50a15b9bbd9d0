type IconProps = { readonly size?: number; readonly className?: string | undefined }

/** Line icons on a 24 grid; always decoration, the words beside them or the element's name say it. */
export const icon =
  (path: string, stroke = 1.6, usual = 18) =>
  ({ size = usual, className }: IconProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={path} />
    </svg>
  )

export const ArrowRight = icon('M5 12h14m-7-7 7 7-7 7', 1.8)
export const Phone = icon(
  'M13.83 16.57a1 1 0 0 0 1.21-.3l.36-.47A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.47.35a1 1 0 0 0-.29 1.23 14 14 0 0 0 6.39 6.39',
)
export const Mail = icon(
  'm22 7-8.99 5.73a2 2 0 0 1-2.01 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z',
)
export const Search = icon('m21 21-4.34-4.34M11 3a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z', 1.7)

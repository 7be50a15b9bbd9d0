const drawings = [
  // leaf
  'M5.5 16.5C3 9.5 9 4 20 4c.5 10.5-4.5 16.5-11 15.5-1.7-.3-2.9-1.3-3.5-3ZM3 21.5c1.5-4 5-8 10-10.5',
  // drop in a loop
  'M12 7c2.3 2.8 3.5 4.5 3.5 6.2a3.5 3.5 0 0 1-7 0C8.5 11.5 9.7 9.8 12 7ZM4.5 8.5A9 9 0 0 1 20.8 10M19.5 15.5A9 9 0 0 1 3.2 14M21.5 6v4.2h-4.2M2.5 18v-4.2h4.2',
  // wind wheel
  'M12 7.2C10.6 5.6 10.9 3.2 12 0.9 12.5 3.2 12.7 5.6 12 7.2ZM13.6 9.9C15.6 9.5 17.6 10.9 19 13 16.8 12.3 14.6 11.3 13.6 9.9ZM10.4 9.9C9.8 11.9 7.5 12.9 5 13.1 6.7 11.5 8.7 10.1 10.4 9.9ZM12 10.8V22.5M9 22.5h6M12 10.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  // flame
  'M12.5 2.5c.5 4.5 6 6.5 6 12a6.5 6.5 0 0 1-13 0c0-2.6 1.3-4.7 3-6.2.2 1.9.8 3 1.9 3.6C10.2 8.5 10.5 5 12.5 2.5ZM12 21a2.8 2.8 0 0 1-2.8-2.8c0-1.7 1.2-2.7 2.8-4.2 1.6 1.5 2.8 2.5 2.8 4.2A2.8 2.8 0 0 1 12 21Z',
] as const

/** Stands before a feature that has no icon of its own. */
export function FeatureIcon({ index }: { readonly index: number }) {
  return (
    <svg
      width="30"
      height="30"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[index % drawings.length]} />
    </svg>
  )
}

type PanelTitleProps = { readonly place?: string | undefined; readonly unread?: number }

/** The title of the browser's tab: how many messages are unread, and where one is. */
export function PanelTitle({ place, unread = 0 }: PanelTitleProps) {
  const count = unread > 0 ? `(${unread.toLocaleString('en-GB')}) ` : ''
  return <title>{`${count}${place ? `${place} | ` : ''}Content panel | ${SITE.shortName}`}</title>
}

import sanitizeHtml from 'sanitize-html'

const color = [/^#[\da-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/]
const blocks = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre']
const align = { 'text-align': [/^(left|right|center|justify)$/] }
const indent = { 'margin-left': [/^\d{1,2}(\.\d{1,2})?(em|rem)$/] }

/** What the editor can make, and nothing else. */
const options: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'br', 'hr', 'span', 'a', 'img', 'iframe', 'div'],
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    iframe: ['src', 'width', 'height', 'allowfullscreen', 'title'],
    div: ['data-youtube-video'],
    ...Object.fromEntries(blocks.map((tag) => [tag, ['data-indent']])),
    ol: ['start', 'data-indent'],
  },
  allowedStyles: {
    '*': { color, 'background-color': color },
    ...Object.fromEntries(blocks.map((tag) => [tag, { ...align, ...indent }])),
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  allowedIframeHostnames: ['www.youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com'],
  allowedClasses: {},
  disallowedTagsMode: 'discard',
  // A new tab must not be able to steer the page it came from.
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
  },
  // A frame without an address we know shows nothing, and what stands inside one is never shown.
  exclusiveFilter: ({ tag, attribs }) => tag === 'iframe' && !attribs.src,
  textFilter: (text, tag) => (tag === 'iframe' ? '' : text),
  nestingLimit: 50,
}

export const cleanHtml = (html: string): string => sanitizeHtml(html, options)

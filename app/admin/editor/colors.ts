import { BackgroundColor, Color, TextStyle } from '@tiptap/extension-text-style'
import { plainColor } from './plain-color.ts'

const colorAttribute = (name: string, property: 'color' | 'background-color') => ({
  [name]: {
    default: null,
    parseHTML: ({ style }: HTMLElement) => plainColor(style.getPropertyValue(property)),
    renderHTML: ({ [name]: color }: Record<string, unknown>) => (color ? { style: `${property}: ${color}` } : {}),
  },
})

/** Colours come by number, by name and in notations of other programs, and are stored as numbers. */
export const colors = [
  TextStyle.extend({
    parseHTML: () => [
      // Other programs wrap every word, and most of what they say of it is not kept.
      {
        tag: 'span',
        getAttrs: ({ style }) => (plainColor(style.color) || plainColor(style.backgroundColor) ? {} : false),
      },
    ],
  }),
  Color.extend({
    addGlobalAttributes: () => [{ types: ['textStyle'], attributes: colorAttribute('color', 'color') }],
  }),
  BackgroundColor.extend({
    addGlobalAttributes: () => [
      { types: ['textStyle'], attributes: colorAttribute('backgroundColor', 'background-color') },
    ],
  }),
]

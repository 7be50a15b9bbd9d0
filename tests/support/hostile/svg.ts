import { gzipSync } from 'node:zlib'
import { enormousPng } from './png.ts'

const svg = (content: string, attributes = 'width="100" height="100"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`)
const circle = '<circle cx="50" cy="50" r="40" fill="#2d6a4f"/>'

export const hostileSvgs = () => ({
  taken: {
    'is a hundred thousand pixels wide': svg(circle, 'width="100000" height="1000"'),
    'draws itself': svg('<g id="a"><use href="#a"/></g>'),
    'holds a picture of 400 megapixels': svg(
      `<image width="100" height="100" href="data:image/png;base64,${enormousPng().toString('base64')}"/>`,
    ),
  },
  damaged: {
    'is a thousand million pixels wide': svg(circle, 'width="1000000000" height="10"'),
    'has no size to speak of': svg(circle, 'width="0.0001" height="0.0001"'),
    'has 100,000 groups in each other': svg(`${'<g>'.repeat(100_000)}${'</g>'.repeat(100_000)}`),
    'doubles itself thirty times': svg(
      `<defs><g id="g0">${circle}</g>${Array.from(
        { length: 30 },
        (_, n) => `<g id="g${n + 1}"><use href="#g${n}"/><use href="#g${n}"/></g>`,
      ).join('')}</defs><use href="#g30"/>`,
    ),
  },
  unsupported: {
    'is packed': gzipSync(svg(circle)),
  },
})

import sharp from 'sharp'

// One picture at a time: what libvips would keep of the last one only takes memory from the next.
sharp.cache(false)
sharp.concurrency(1)

/** A file that another decoder would understand is refused before that decoder sees it. */
const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg']
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: decoders.map((name) => `VipsForeignLoad${name}`) })

export { sharp }

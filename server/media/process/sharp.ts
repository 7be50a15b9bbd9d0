import sharp from 'sharp'

// Every picture is read once: a cache of the last one only costs memory.
sharp.cache(false)
sharp.concurrency(1)

/** No other decoder of libvips ever sees an upload. */
const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg']
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: decoders.map((name) => `VipsForeignLoad${name}`) })

export { sharp }

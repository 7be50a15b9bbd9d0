const folder = '/art/film/'

/** Eighteen silent seconds, cut from the scenes. */
export const film = {
  sources: ['webm', 'mp4'].map((format) => ({ src: `${folder}anka-film.${format}`, type: `video/${format}` })),
  still: `${folder}anka-film-poster.jpg#widths=480,960`,
  title: 'Anka in eighteen seconds',
  note: 'Silent film',
  words:
    'Six printed scenes with words on a panel. The Bosphorus: Istanbul, since 1998, built on the strait. A rig: oil and gas, we find it. A field of wheat: grain, oils, fruit, we inspect it. Tanks: terminals of our own, we store it. A ship at the quay: crude, gas, grain, ore, we load it ourselves. A ship at sea: seventy-seven ports, and we keep our word. At the end the mark: Anka, Energy & Commodities.',
}

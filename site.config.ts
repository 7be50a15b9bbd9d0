import { defineSite } from '#content/company.ts'
import { demo } from './demo/index.ts'

/** The company. Whatever the site, the panel, the API and files say or show in its name is taken from here. */
export const site = defineSite({
  id: 'anka',
  name: 'Anka Energy & Commodities',
  shortName: 'Anka',
  copyrightYear: 2026,
  tagline: 'Energy & Commodities',
  languages: ['en', 'tr'],
  social: [],
  contactDetails: {
    phone: '+90 212 000 00 00',
    email: 'info@example.com',
    working_hours: 'Monday–Friday 09:00–18:00',
  },
  callingCode: '90',
  place: { latitude: 41.08, longitude: 29.02 },
  timeZone: 'Europe/Istanbul',
  // Three bends whose feather ends are cut on one diagonal, the inner one hot.
  logo: {
    clip: 'M0 0H40L24.45 26V40H0Z',
    strokeWidth: '5.4',
    paths: [
      'M4.7 40V21A16.3 16.3 0 0 1 21 4.7H42',
      'M13.2 40V22.5A9.3 9.3 0 0 1 22.5 13.2H40',
      'M21.7 40V25.5A3.8 3.8 0 0 1 25.5 21.7H36',
    ],
  },
  theme: {
    colors: {
      // ink
      night: '#04161b',
      'petrol-900': '#072329',
      'petrol-800': '#0a2e35',
      'petrol-700': '#11474c',
      teal: '#2c716f',
      'teal-dark': '#1f5a59',
      sea: '#6ba198',
      haze: '#b4cdc0',
      // stone: a cool limestone
      white: '#ffffff',
      'stone-50': '#f6f8f4',
      'stone-100': '#ebefe9',
      'stone-200': '#dae1da',
      'stone-300': '#bfcac2',
      // heat
      flare: '#ff5b24',
      'flare-ink': '#b83a0c',
      amber: '#f6b04a',
      wheat: '#e2bd63',
      bone: '#f1ede0',
      rust: '#a9472b',
      // roles
      text: '#0b2328',
      'text-muted': '#4b6264',
      'text-inv': '#f3f6f1',
      'text-inv-muted': '#a9c0ba',
      line: '#c9d3cc',
      'line-inv': 'rgb(180 205 192 / 0.24)',
      focus: '#0b6e86',
      field: '#74897f',
      ok: '#1f6b47',
      warn: '#8a5a00',
      err: '#b3261e',
    },
    // May be left out: shades are then mixed from the colours above.
    shades: {
      'err-ground': '#fbe9e4',
      'err-dark': '#8e1f14',
      'err-deep': '#7a1a12',
      'err-on-amber': '#5e0f08',
      'err-inv': '#ffb4a3',
      'err-inv-line': '#ff8b6b',
      'ok-ground': '#e2f0e7',
      'ok-dark': '#12492f',
      highlight: '#ffe2b5',
      'err-wash': '#fbeae8',
      'warn-ground': '#fff1dc',
      'warn-dark': '#6b4500',
      'unread-ground': '#fff6ec',
      'text-soft': '#2c464a',
      'lead-inv': '#d5e2dc',
      'small-inv': '#c7d8d0',
      'wing-loading': '#072027',
      'mark-bed': '#12383f',
      'pipe-middle': '#0e363d',
      'pipe-near': '#12444a',
      'plate-line': '#185257',
      'chart-sea': '#c3d9d0',
      'chart-wave': '#a5c6ba',
      'map-line': '#3c8683',
      'plate-100': '#0a3a44',
      'plate-96': '#143a42',
      'plate-86': '#2c535a',
      'plate-82': '#35595f',
      'plate-76': '#46696f',
      'plate-69': '#56777b',
      'plate-66': '#5e7f84',
      'plate-53': '#7e999c',
      'plate-52': '#7f989b',
      'plate-47': '#8c9c9f',
      'plate-44': '#93aaad',
      'plate-42': '#97a8aa',
      'plate-35': '#a9bcbe',
      'plate-31': '#b4c2c3',
      'plate-14': '#dce2e1',
    },
    fonts: {
      stack:
        '"Archivo", "Archivo Turkish", "Archivo Latin", "Archivo Standby", "Archivo Standby Android", system-ui, sans-serif',
      preload: ['/art/fonts/archivo-basic.woff2', '/art/fonts/archivo-turkish.woff2'],
      faces: [
        { family: 'Archivo', weight: '400 700', stretch: '100% 122%', src: '/art/fonts/archivo-basic.woff2' },
        // Families of their own: for a face of Archivo that is not there, Chromium asks the system for a substitute in
        // every size, weight and width of the page, used or not.
        {
          family: 'Archivo Latin',
          weight: '400 700',
          stretch: '100% 122%',
          src: '/art/fonts/archivo-latin.woff2',
          range:
            'U+00A1-00A2, U+00A4-00A8, U+00AA, U+00AC, U+00AF, U+00B4-00B6, U+00B8-00BA, U+00BC, U+00BE-00C1, U+00C3-00C6, U+00C8, U+00CA-00CD, U+00CF-00D5, U+00D8-00DA, U+00DD-00E1, U+00E3-00E6, U+00E8, U+00EA-00ED, U+00EF-00F5, U+00F7-00FA, U+00FD-00FF, U+0152-0153, U+2009, U+201A, U+2039-203A',
        },
        {
          family: 'Archivo Turkish',
          weight: '400 700',
          stretch: '100% 122%',
          src: '/art/fonts/archivo-turkish.woff2',
          range: 'U+011E-011F, U+0130, U+015E-015F, U+20BA',
        },
        // Arial in the measures of Archivo, so that nothing moves when the font arrives.
        {
          family: 'Archivo Standby',
          weight: '100 549',
          stretch: '62% 109%',
          local: ['Arial', 'Liberation Sans'],
          sizeAdjust: '98%',
          ascent: '89.8%',
          descent: '21.4%',
        },
        {
          family: 'Archivo Standby',
          weight: '550 900',
          stretch: '62% 109%',
          local: ['Arial Bold', 'Liberation Sans Bold'],
          sizeAdjust: '100.5%',
          ascent: '87.6%',
          descent: '20.9%',
        },
        {
          family: 'Archivo Standby',
          weight: '100 900',
          stretch: '110% 125%',
          local: ['Arial Bold', 'Liberation Sans Bold'],
          sizeAdjust: '113.5%',
          ascent: '77.5%',
          descent: '18.5%',
        },
        // Roboto in the same measures, for phones that have no Arial.
        {
          family: 'Archivo Standby Android',
          weight: '100 549',
          stretch: '62% 109%',
          local: ['Roboto', 'Roboto Regular'],
          sizeAdjust: '99.2%',
          ascent: '88.7%',
          descent: '21.2%',
        },
        {
          family: 'Archivo Standby Android',
          weight: '550 900',
          stretch: '62% 109%',
          local: ['Roboto Bold', 'Roboto'],
          sizeAdjust: '106.8%',
          ascent: '82.4%',
          descent: '19.7%',
        },
        {
          family: 'Archivo Standby Android',
          weight: '100 900',
          stretch: '110% 125%',
          local: ['Roboto Bold', 'Roboto'],
          sizeAdjust: '120.6%',
          ascent: '73%',
          descent: '17.4%',
        },
      ],
    },
    corners: { s: '20px', m: '56px', l: 'clamp(88px, 13vw, 220px)' },
  },
  navigation: {
    main: [
      { text: 'HOME', href: '/#home' },
      { text: 'ABOUT US', href: '/#about' },
      { text: 'SERVICES', href: '/#services' },
      { text: 'PROJECTS', href: '/#projects' },
      { text: 'PAGES', href: '/#footer' },
    ],
    contact: { text: 'CONTACT US', href: '/contact' },
    footer: [
      { text: 'Home', href: '/#home' },
      { text: 'About us', href: '/#about' },
      { text: 'Services', href: '/#services' },
      { text: 'Projects', href: '/#projects' },
      { text: 'Contact', href: '/contact' },
    ],
  },
  hero: { title: 'Meeting Future Demand In A Sustainable Way', button: 'DISCOVER MORE' },
  pages: {
    home: {
      description:
        'Anka trades, ships and stores energy and raw materials: crude, gas, grain, oils, ores, metals and stone, from Istanbul to buyers on four continents.',
    },
    contact: {
      title: 'Tell us what you need moved',
      lead: 'A trader answers within one working day.',
      description:
        'Phone, e-mail and address of Anka Energy & Commodities, and a form for your enquiry. A trader answers within one working day.',
    },
    products: {
      title: 'Tüm ürünler',
      lead: 'Şartnamesi hazır, teklifi aynı iş günü verilen ürünler. Aradığınız burada yoksa bize yazın.',
      description:
        'Anka’nın tüm ürünleri alfabetik sırayla: tahıllar, yağlar, cevherler, mermer, meyve, sebze, metaller ve petrol ürünleri.',
    },
    projects: {
      title: 'Work you can stand on',
      lead: 'We stay with what we build, from the first survey to the years after the handover.',
      description:
        'Every project of Anka Energy & Commodities: fields, terminals, pipelines, mines and power, with pictures.',
    },
    news: {
      title: 'Notes from the desk',
      lead: 'What we see in freight, weather and price, written by the people who trade it.',
      description:
        'Notes from the trading desk of Anka Energy & Commodities on freight, gas, grain, metals and mining, by year.',
      feed: 'notes from the desk',
    },
    search: {
      ask: 'Or ask the desk',
      hint: 'Check the spelling, use fewer words, or try the Turkish name: our products are listed in Turkish.',
    },
    notFound: { title: 'Nothing is moored at this address' },
  },
  newsletter: { firstIssue: 'The first page arrives on Sunday evening' },
  ...demo,
})

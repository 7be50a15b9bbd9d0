// One file for browsers: these sections need code only when the browser draws them, and then all of them.
export { default as BrandTrust } from './brand-trust/brand-trust.tsx'
export { default as Leadership } from './leadership/leadership.tsx'
export { default as NewsInsight } from './news-insight/news-insight.tsx'
export { default as OurProducts } from './our-products/our-products.tsx'
export { default as PreserveConserve } from './preserve-conserve/preserve-conserve.tsx'
export { default as Projects } from './projects/projects.tsx'

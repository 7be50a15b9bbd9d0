export const ourProductsContentFallback = { title: 'Ürünlerimiz' }

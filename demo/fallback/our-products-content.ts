export const ourProductsContentFallback = { title: 'On ürün grubu, tek bir güvence', subtitle: 'Ürünlerimiz' }

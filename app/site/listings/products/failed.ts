// Said where a page has no answer to show, or could not be loaded at all.
export const productFailed = 'Ürün yüklenirken hata oluştu.'
export const productsFailed = 'Ürünler yüklenirken hata oluştu.'

// Said where a page has no answer to show, or could not be loaded at all.
export const articleFailed = 'Haber yüklenirken hata oluştu.'
export const notesFailed = 'The notes could not be loaded.'

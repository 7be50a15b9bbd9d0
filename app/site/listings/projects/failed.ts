// Said where a page has no answer to show, or could not be loaded at all.
export const projectFailed = 'Proje yüklenirken hata oluştu.'
export const projectsFailed = 'The projects could not be loaded.'

export const siteName = 'Anka Energy & Commodities'

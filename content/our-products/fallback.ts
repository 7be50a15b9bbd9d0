export const ourProductsFallback = []

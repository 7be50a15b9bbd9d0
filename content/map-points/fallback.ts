export const mapPointsFallback = []

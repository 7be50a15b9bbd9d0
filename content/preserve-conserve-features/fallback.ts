export const preserveConserveFeaturesFallback = []

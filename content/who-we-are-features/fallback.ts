export const whoWeAreFeaturesFallback = []

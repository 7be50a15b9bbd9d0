import { AggregatorRegistry, type Registry } from 'prom-client'

/** Everything that one process has counted. */
export type MetricList = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** What several processes have counted, as if one had: sums, and of the event loop's delays the mean. */
export const addUp = (lists: readonly MetricList[]): Registry => AggregatorRegistry.aggregate([...lists]) as Registry

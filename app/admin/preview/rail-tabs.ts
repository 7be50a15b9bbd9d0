const all = ['Preview', 'History', 'Details'] as const
export type RailTab = (typeof all)[number]

/** What stands beside a form; what is new has no history. */
export const railTabs = (hasHistory: boolean): RailTab[] => all.filter((tab) => hasHistory || tab !== 'History')

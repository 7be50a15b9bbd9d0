import { useEffect, useState } from 'react'
import type { Plan } from '#engine/derive/plans.ts'
import { type ChosenMoment, type FoundMoment, momentOf } from '#engine/rules/chosen-moment.ts'
import { companyZone, dateIn, timeIn } from './plan-words.ts'
import { quickChoices } from './quick-choices.ts'

/** Now, once more every half minute: what is said of it stays true while somebody thinks. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const isWhole = ({ date, time }: ChosenMoment) => /^\d{4}-\d\d-\d\d$/.test(date) && /^\d\d:\d\d(:\d\d)?$/.test(time)

/** As the clocks show it by which it was chosen. */
export const chosenOf = ({ at, zone }: Pick<Plan, 'at' | 'zone'>): ChosenMoment => ({
  date: dateIn(at, zone),
  time: timeIn(at, zone),
  zone,
})

/** Date, time and zone as somebody chooses them, and the moment that they come to. */
export function useMoment(from: Pick<Plan, 'at' | 'zone'> | undefined) {
  const now = useNow()
  const [chosen, setChosen] = useState<ChosenMoment>(() => {
    if (from) return chosenOf(from)
    const [{ date, time } = { date: '', time: '' }] = quickChoices(now, companyZone)
    return { date, time, zone: companyZone }
  })
  const found: FoundMoment | undefined = isWhole(chosen) ? momentOf(chosen) : undefined
  return {
    now,
    chosen,
    choose: (part: Partial<ChosenMoment>) => setChosen((current) => ({ ...current, ...part })),
    found,
    hasPassed: found !== undefined && Date.parse(found.at) <= now,
  }
}

export type Moment = ReturnType<typeof useMoment>

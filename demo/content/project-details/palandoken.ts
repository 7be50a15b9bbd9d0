import type { projectDetails } from '#content/project-details/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { uploadOf } from '../../prints/addresses.ts'

export const palandoken: Input<typeof projectDetails> = {
  project_id: 4,
  title: 'Palandöken compressor station',
  description: 'Two turbines at 1,900 metres keep the eastern line at pressure through the winter.',
  image_url: uploadOf('compressor'),
  content_sections: [
    {
      type: 'text',
      content: 'At this height the line loses pressure faster than it loses heat. Two turbines put it back.',
      color: '#F3F6F1',
      backgroundColor: '#11474C',
    },
    {
      type: 'text',
      content:
        'The station stands where the eastern line crosses the watershed, above Erzurum. Gas arrives at 48 bar after four hundred kilometres of climbing and leaves at 75, which is enough to carry it down the other side and far out into the plain. It runs unattended for eleven months and is visited by two people on skis in the twelfth.',
    },
    { type: 'image', content: uploadOf('pipeline'), position: 'right', width: '60%' },
    {
      type: 'text',
      content:
        'Both turbines burn the gas they move. One is enough on most days; the second exists for the ten coldest nights of the year and for the day the first one is opened. Their exhaust heats the control building, and nothing else on the mountain is heated at all.',
    },
    {
      type: 'text',
      content:
        'Snow was the real client. The halls are turned end-on to the wind so that drifts form behind them and not against the doors. Air intakes stand on masts nine metres high. Every valve that must be reached in January can be reached without a shovel.',
      color: '#0B2328',
      backgroundColor: '#DAE1DA',
    },
    { type: 'image', content: uploadOf('strata'), position: 'left', width: '420px' },
    {
      type: 'text',
      content:
        'The pipe bends were wrapped and buried in one summer, before the ground froze again. Where the trench crossed alpine meadow the turf was lifted in squares, watered, and put back the same week. Three years later a botanist walked the route and could find it only with a map.',
    },
    {
      type: 'text',
      content:
        'Leaks are listened for every eleven kilometres, and the sound is read in Istanbul. A change the size of a dropped coin raises an alarm in ninety seconds; the section can be closed from the desk in three minutes, or by hand in a blizzard, which has been practised more often than anyone would like.',
      color: '#04161B',
      backgroundColor: '#F6B04A',
    },
    { type: 'image', content: uploadOf('lng-terminal'), position: 'center', width: '100%' },
    {
      type: 'text',
      content:
        'Running since October 2019. Availability 99.4 percent. Methane lost between inlet and outlet: too little for the meter, so once a year we bring a better meter.',
    },
  ],
}

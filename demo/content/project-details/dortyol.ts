import type { projectDetails } from '#content/project-details/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { uploadOf } from '../../prints/addresses.ts'

export const dortyol: Input<typeof projectDetails> = {
  project_id: 5,
  title: 'Dörtyol tank farm',
  description: 'Thirty-one tanks in separate bunds, one treatment plant and a jetty of its own.',
  image_url: uploadOf('tank-farm'),
  content_sections: [
    {
      type: 'text',
      content:
        'Thirty-one tanks, thirty-one bunds. Most tank farms let neighbours share a wall. Here every tank stands alone in a basin that could hold all of it and the rain of a bad week besides.',
    },
    { type: 'image', content: uploadOf('port'), position: 'center', width: '100%' },
    {
      type: 'text',
      content:
        'Dörtyol sits in the inner corner of the Mediterranean, where pipelines from the east end and sea lanes to the west begin. The farm holds 640,000 cubic metres: crude and condensate at the back, diesel and base oil in the middle, bitumen nearest the road, kept hot and never far from a truck.',
      color: '#0B2328',
      backgroundColor: '#EBEFE9',
    },
    {
      type: 'text',
      content:
        'All drains lead to one place. Rain that falls anywhere inside the fence runs to a single treatment plant, is separated, filtered, tested and used again for cooling and fire water. What little is left over waters the eucalyptus along the boundary. Nothing returns to the sea.',
    },
    { type: 'image', content: uploadOf('tanker'), position: 'left', width: '55%' },
    {
      type: 'text',
      content:
        'The jetty reaches 1,150 metres out, to seventeen metres of water. Two ships can lie alongside, the larger of them up to 120,000 tonnes. Loading arms part by themselves if a ship moves too far; the two halves close before a bucket could be filled. In six years they have parted four times, always in a drill.',
    },
    {
      type: 'text',
      content:
        'Tanks are opened, cleaned and inspected on a ten-year round, three each year, whether or not they seem to need it. The oldest plate in the farm is younger than its inspector.',
      color: '#F3F6F1',
      backgroundColor: '#2B4A3F',
    },
    { type: 'image', content: uploadOf('specimen-petrol'), position: 'right', width: '360px' },
    {
      type: 'text',
      content:
        'Earthquakes are expected here, so the tanks stand on mats that may slide by the width of a hand. Twice a year the valves are closed as if the ground had moved, on a day that nobody is told. The record from alarm to silence is fifty-one seconds.',
    },
    {
      type: 'text',
      content:
        'Customers may lease a whole tank, never half of one. They hold their own seals, take their own samples, and are asked only to ring the gate bell.',
      color: '#04161B',
      backgroundColor: '#B4CDC0',
    },
  ],
}

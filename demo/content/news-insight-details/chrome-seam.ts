import type { newsInsightDetails } from '#content/news-insight-details/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { uploadOf } from '../../prints/addresses.ts'

export const chromeSeam: Input<typeof newsInsightDetails> = {
  article_id: 5,
  title: 'How to read a chrome seam before you buy it',
  description: 'Five things to look at in the face of a chromite mine before you look at the assay.',
  image_url: uploadOf('strata-warm'),
  content_sections: [
    {
      type: 'text',
      content:
        'An assay tells you about the kilogram in the bag. The face tells you about the next ten thousand tonnes. Go and stand in front of it.',
      color: '#04161B',
      backgroundColor: '#F6B04A',
    },
    {
      type: 'text',
      content:
        'First, the edges. Chromite in our mountains lies in pods, not in sheets. A pod with sharp edges against serpentine is usually whole; one that frays into the rock has been sheared, and the rest of it may be fifty metres away or on the other side of the valley.',
    },
    { type: 'image', content: uploadOf('quarry'), position: 'center', width: '100%' },
    {
      type: 'text',
      content:
        'Second, the lustre. Break a piece. Good lumpy ore is black with a dull metal shine and breaks into corners. If it comes apart in the hand like sugar, it will arrive at the furnace as fines, whatever the contract says about size.',
      color: '#0B2328',
      backgroundColor: '#EBEFE9',
    },
    {
      type: 'text',
      content:
        'Third, the green. A little uvarovite on the joints is pretty and harmless. Broad green bands are serpentine, and serpentine is silica. Count the bands in one metre: more than four, and forty-two percent in the laboratory will be thirty-seven on the ship.',
    },
    { type: 'image', content: uploadOf('mine'), position: 'left', width: '50%' },
    {
      type: 'text',
      content:
        'Fourth, the floor. Look down and not up. Where a miner is confident, the muck is sorted underfoot: ore to one side, waste to the other. Where it lies mixed, someone is hoping the crusher will sort it out, and the crusher never does.',
    },
    {
      type: 'text',
      content:
        'Fifth, the road. A seam is worth what it is worth at the port. Ask to ride down with a loaded truck, at night, in the month you mean to buy. You will learn more about delivery than any schedule can tell you.',
      color: '#F3F6F1',
      backgroundColor: '#1F5A59',
    },
    { type: 'image', content: uploadOf('metal-store'), position: 'right', width: '380px' },
    {
      type: 'text',
      content:
        'Then read the assay. You will find that it surprises you less than it used to. If it still does, take the sample again, with the seller, and let a third laboratory open both bags.',
    },
  ],
}

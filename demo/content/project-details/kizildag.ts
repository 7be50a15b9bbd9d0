import type { projectDetails } from '#content/project-details/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { uploadOf } from '../../prints/addresses.ts'

export const kizildag: Input<typeof projectDetails> = {
  project_id: 2,
  title: 'Kızıldağ copper pit',
  description: 'Fourteen benches in the red hills of Erzincan, refilled behind the shovels as they go.',
  image_url: uploadOf('mine'),
  wysiwyg_content: `<p>Most pits are planned from the top down. This one was planned from the last day back: first the hill we will leave behind, then the hole we need in order to make it.</p>
<p>Kızıldağ, the red mountain, is red because of iron. The copper lies under it, in a body the shape of a tilted bowl, nine hundred metres across and two hundred and ten deep. People have dug at its edge since the Bronze Age. We found their hammers in the spoil and gave them to the museum in Erzincan.</p>
<h2>A spiral, not a staircase</h2>
<p>Fourteen benches wind down in one continuous ramp. A spiral costs a little more rock at the start and saves it many times over, because trucks never cross each other and never reverse on a slope. The haul from the floor to the crusher is four kilometres and nowhere steeper than eight percent. Loaded trucks go up on the inside, empty ones come down on the outside, and the grid recovers the braking.</p>
<ul>
<li>Ore: 5.2 million tonnes a year at 0.74 percent copper</li>
<li>Concentrate: 140,000 dry tonnes a year at 24 to 26 percent</li>
<li>Waste to ore: 1.9 to one over the life of the pit</li>
<li>Fleet: nineteen trucks, eleven of them on the trolley line</li>
</ul>
<h2>Refilling as we go</h2>
<p>The western third of the bowl was mined first and is already closed. Waste from the east now goes there instead of to a heap: compacted in lifts, capped with clay, covered with the topsoil that was taken off in 2016 and kept alive under clover ever since.</p>
<blockquote><p>A heap is a decision somebody has postponed.</p></blockquote>
<h3>Water</h3>
<p>The mountain sweats about forty litres a second. All of it is pumped to the concentrator, used, thickened out of the tailings and used again. Tailings are filtered and stacked dry. There is no pond above the village and there never will be; that sentence is in the permit because we asked for it.</p>
<h3>Dust and noise</h3>
<p>Blasting takes place once a day, at noon, after a siren the valley sets its clocks by. Fourteen gauges measure dust. Their readings stand on a board at the village tea house, where they are discussed with more rigour than in most boardrooms.</p>
<h2>Who works here</h2>
<ol>
<li>640 people, seven in ten from within thirty kilometres</li>
<li>A school for operators, where the first intake was one third women</li>
<li>A clinic that is open to anyone in the district</li>
</ol>
<h2>The last day</h2>
<p>The pit closes in 2039. What remains will be a long meadow with a lake at its eastern end, shallow enough to warm in summer. The money for it is not a promise. It is paid in every quarter, for each tonne moved, into an account that we cannot draw on for anything else.</p>
<p>Concentrate from Kızıldağ is sold through our metals desk. <a href="/contact">Ask for the typical analysis</a> and a sealed sample.</p>`,
}

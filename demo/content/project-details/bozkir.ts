import type { projectDetails } from '#content/project-details/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { uploadOf } from '../../prints/addresses.ts'

export const bozkir: Input<typeof projectDetails> = {
  project_id: 6,
  title: 'Bozkır grain line',
  description: 'Fifty-eight kilometres of new rail and a restored viaduct between the plain and the port.',
  image_url: uploadOf('train'),
  wysiwyg_content: `<p>At harvest there used to be a queue of trucks outside Bozkır that could be seen from the air. It is gone. What took its place is a whistle, five times a day.</p>
<p>Wheat from the central plain has always travelled to the sea by road: eleven hours, one driver, twenty-six tonnes at a time. The railway was there, but it stopped fifty-eight kilometres short of the silos, at a stone viaduct that had carried nothing since 1974.</p>
<h2>What we did</h2>
<ul>
<li>Built a single-track spur of 58 kilometres with three passing loops</li>
<li>Restored the Göksu viaduct: nine arches, 212 metres, all in its own stone</li>
<li>Put up a loading tower that fills a forty-wagon train in three and a half hours</li>
<li>Bought 260 covered hopper wagons with roofs that open from the cab</li>
</ul>
<h2>The viaduct</h2>
<p>It would have been quicker to build a concrete bridge beside it. The engineers of 1911, however, had done their sums well: the arches were sound, only the parapets and the drainage had failed. Masons from Ürgüp cut 1,400 new blocks from the quarry the old ones came from. Each carries a small date on its hidden face, so that nobody will ever have to guess.</p>
<blockquote><p>You do not restore a bridge for its looks. You do it because somebody already paid for the foundations.</p></blockquote>
<h2>What changed</h2>
<p>Five trains run each day in season, one in winter. At the peak they replace nine hundred trucks a day, counting those that used to come back empty. Diesel per tonne is down by two thirds, and losses by more: a sealed wagon spills nothing on a bend. The valley road had been patched every spring for twenty years. This spring it did not need it.</p>
<h3>For the grower</h3>
<p>A farmer used to sell at the gate because he could not afford to wait for a truck. Now grain is weighed, sampled and graded at the tower in eleven minutes, and stored under his own name until he chooses to sell. The price he sees on the screen is the port price less a freight that is fixed on the first of June.</p>
<h3>For the buyer</h3>
<ol>
<li>Lots stay separate from silo to hold, by wagon number.</li>
<li>Protein and moisture are known before the train departs.</li>
<li>A vessel of 30,000 tonnes is filled from the plain in three days.</li>
</ol>
<h2>Open to others</h2>
<p>We own the tower and the wagons, not the track. Any shipper may book a path at the published rate, and four already do, two of them our competitors. A line with one customer is a conveyor belt. A line with five is a railway.</p>
<p>The line also carries what nobody planned for: beet pulp, seed, fertiliser on the way back, and on the first Sunday of the month a single passenger coach for the valley.</p>
<p>If you grow, mill or ship grain between Konya and the sea, <a href="/contact">ask us for a path</a>.</p>`,
}

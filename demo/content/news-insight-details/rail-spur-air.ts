import type { newsInsightDetails } from '#content/news-insight-details/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { uploadOf } from '../../prints/addresses.ts'

export const railSpurAir: Input<typeof newsInsightDetails> = {
  article_id: 3,
  title: 'What a rail spur does to a port’s air',
  description: 'We measured the air at one gate for two years, once with trucks and once with trains.',
  image_url: uploadOf('port'),
  wysiwyg_content: `<p>The customs officer at Gate Three used to wipe his window twice a day. Since last autumn he wipes it on Fridays.</p>
<p>That was our first measurement. The second was a grey box on a pole, which has been counting particles beside the gate since September 2024: one year with trucks, one year with the trains of the Bozkır line running straight to the silo. The crane is the same, the ships are the same, the wind is the same. The queue is not.</p>
<h2>What we found</h2>
<ul>
<li><strong>Fine dust</strong> at the gate fell from a yearly mean of 38 to 23 micrograms per cubic metre.</li>
<li><strong>Nitrogen dioxide</strong> fell by 44 percent, and by 61 percent between five and eight in the morning.</li>
<li><strong>Noise</strong> at the nearest house fell by seven decibels, which the ear takes for a little more than half.</li>
</ul>
<p>Grain dust itself did not change much. It comes from the loading spout, not from the road, and the spout is next on the list.</p>
<h2>Why the queue mattered more than the kilometres</h2>
<p>We had expected the gain to come from distance: nine hundred trucks that no longer drive eleven hours. For the climate that is where it lies. For the people who live by the port it is not. A truck that stands for four hours with its engine on, moving up by one length every few minutes, is a small power station with a poor chimney.</p>
<blockquote><p>The cleanest truck in the harbour is the one that never had to wait.</p></blockquote>
<h3>A surprise</h3>
<p>In July the readings rose again for nine days. The trains were running. It turned out that their locomotive was being kept warm between turns because a drawbar pin was on order. It is a cheap pin. We now stock four.</p>
<h2>What it cost, what it saved</h2>
<ol>
<li>Gate staff moved from marshalling trucks to inspecting wagons; nobody was let go.</li>
<li>Demurrage paid on grain vessels fell by a third, because a train arrives when it says.</li>
<li>Parking land for 140 trucks came free. Half of it is now planted with plane trees; the other half awaits an argument.</li>
</ol>
<h2>What we would tell another port</h2>
<p>Measure before you build. Without the first year our numbers would be an opinion. Put the instrument where people stand and not where it is convenient, and let somebody else read it: ours belongs to the municipality and reports to a public page.</p>
<p>Then look at the queue. If you cannot lay a rail, an appointment system for trucks will bring a good half of the same result for the price of a telephone line.</p>
<h3>Next</h3>
<p>Shore power on the grain berth in spring, a hood on the loading spout in summer. We shall report on both, whichever way they turn out. The hourly data of the two years is free; <a href="/contact">ask and we will send it</a>.</p>`,
}

import type { projectDetails } from '#content/project-details/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { uploadOf } from '../../prints/addresses.ts'

export const karasu: Input<typeof projectDetails> = {
  project_id: 1,
  title: 'Karasu offshore gas field',
  description: 'Nine wells, one platform on the edge of the Black Sea shelf and 165 kilometres of pipe to Filyos.',
  image_url: uploadOf('platform-dawn'),
  wysiwyg_content: `<p>The Black Sea keeps its secrets in water without oxygen. Wrecks do not rot there, and neither do mistakes. We took eleven years over this field and would not have wanted fewer.</p>
<p>Karasu lies on the western slope, where the shelf falls away from ninety metres to more than a thousand. Nine wells stand on the seabed in three clusters. One platform, set on the last firm ground before the drop, gathers their gas, dries it and sends it home.</p>
<h2>What was built</h2>
<ul>
<li>Nine subsea wells, the deepest in 1,140 metres of water</li>
<li>One eight-legged platform in 94 metres, with beds for sixty-two people</li>
<li>A 165 kilometre tieback in 24-inch pipe, landed at Filyos</li>
<li>A receiving plant with two trains, built so that a third can be added without stopping the first two</li>
</ul>
<p>At plateau the field gives nine million cubic metres a day. That is the winter demand of nine hundred thousand homes, and the summer demand of a good many more.</p>
<h2>How it is run</h2>
<p>The platform changes crew every fourteen days, by boat when the sea allows and by helicopter when it does not. Each shift begins with the same question, written on the wall of the mess: <em>what is different from yesterday?</em> If nobody has an answer, the shift has not looked.</p>
<blockquote><p>A quiet control room is not a lucky one. Somebody made it quiet, valve by valve.</p></blockquote>
<h3>Pressure and patience</h3>
<p>Gas comes up at 240 bar and leaves at 110. Between the two it gives up its water, its condensate and most of its temper. We choke the wells back further than we need to in their first years. A field that is not hurried gives more in the end, and the reservoir engineers sleep better.</p>
<h3>The line</h3>
<p>The tieback was laid in one season by a single vessel, welded twenty-four hours a day, every weld photographed and X-rayed. It crosses four old slides of sediment on a route that is nine kilometres longer than the shortest one. Those nine kilometres are the cheapest insurance we ever bought.</p>
<h2>What it costs the sea</h2>
<p>Nothing is discharged. Drilling mud came ashore in tanks, produced water is reinjected, and there is no routine flare: the flame you see is a pilot the size of a kitchen stove. Listening stations below the platform record dolphins through the year. Work that makes noise stops in their calving months.</p>
<h2>In figures</h2>
<ol>
<li>First gas: 14 March 2023</li>
<li>Availability since then: 98.1 percent</li>
<li>People on the project at its busiest: 2,300</li>
<li>Recordable injuries in the last twelve months: one, a sprained wrist</li>
</ol>
<h2>What comes next</h2>
<p>A tenth well is drilled and waiting. It will be opened when the first three begin to tire, which we expect in 2031. Until then Karasu does what a good field should do, which is to give no reason to be talked about.</p>
<p>Visits to the receiving plant can be arranged for partners and schools. <a href="/contact">Write to us</a> two weeks ahead.</p>`,
}

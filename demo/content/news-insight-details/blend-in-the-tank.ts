import type { newsInsightDetails } from '#content/news-insight-details/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { uploadOf } from '../../prints/addresses.ts'

export const blendInTheTank: Input<typeof newsInsightDetails> = {
  article_id: 7,
  title: 'Two good fuels, one bad tank: how blends fall apart',
  description: 'Both certificates were in order. Three days later there was sludge. A short guide to stability.',
  image_url: uploadOf('refinery'),
  wysiwyg_content: `<p>Both fuels had passed. Each had a certificate, a seal and a clean filter. They were pumped into one tank on a Thursday, and by Sunday the pump would not draw.</p>
<p>Fuel oil looks like a liquid. It is closer to a truce. Heavy molecules called asphaltenes are held in suspension by the aromatic part of the oil around them. Add enough of a fuel that is clean, light and paraffinic, and the truce is over: the asphaltenes find each other, settle, and become something that has to be removed with shovels.</p>
<h2>Why it happens more often now</h2>
<p>Before the sulphur limit most marine fuel came from one family of refineries and tasted much the same. A fuel of half a percent sulphur can be made in a dozen ways. Two deliveries with identical certificates may have nothing in common but their viscosity.</p>
<blockquote><p>A certificate describes a fuel by itself. It does not say whom it gets along with.</p></blockquote>
<h2>Three tests, from a minute to a day</h2>
<ol>
<li><strong>The spot.</strong> Mix the two in the proportion you mean to use, warm the mixture, let one drop fall on filter paper. An even brown disc is good. A dark ring in the middle is a warning. It costs nothing.</li>
<li><strong>Total sediment, aged.</strong> Twenty-four hours at a hundred degrees, then a filter. Above 0.10 percent by mass, do not load.</li>
<li><strong>Reserve of stability.</strong> A laboratory adds paraffin drop by drop until the oil gives up, and tells you how far away from that you were.</li>
</ol>
<p>We run the first at every loading arm, the second for each new combination, the third once a season for each supplier.</p>
<h2>If you have to mix</h2>
<ul>
<li>Put the heavier fuel in first and the lighter one slowly on top; never the reverse.</li>
<li>Stay below ten percent of the newcomer until a test says otherwise.</li>
<li>Keep the tank warm, about ten degrees above the pour point, and moving.</li>
<li>Keep one litre of each, sealed, until the tank is empty.</li>
</ul>
<h3>And if it has already happened</h3>
<p>Do not heat it harder. Heat drives off the very part that holds the rest in solution. Stop, sample the top, the middle and the bottom, and ask for an aromatic cutter stock. In the case above 140 tonnes of it brought back 2,100; eighty tonnes of sludge went ashore in drums.</p>
<h2>What we changed</h2>
<p>At Dörtyol each grade of fuel oil has its own tank, and a tank changes grade only after it has been emptied, washed and signed for. It takes nine days and earns nothing. We print the spot test on the delivery note, the actual paper, beside the figures. Engineers look at it first.</p>
<p>If you are about to combine two parcels and are not sure, <a href="/contact">send us a litre of each</a>. The answer is free, and usually takes an afternoon.</p>`,
}

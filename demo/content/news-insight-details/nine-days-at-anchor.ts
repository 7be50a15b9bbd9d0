import type { newsInsightDetails } from '#content/news-insight-details/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { uploadOf } from '../../prints/addresses.ts'

export const nineDaysAtAnchor: Input<typeof newsInsightDetails> = {
  article_id: 4,
  title: 'Nine days at anchor: what waiting costs a cargo',
  description: 'A bulk carrier, 31,000 tonnes of barley and a berth that was not free. The bill, line by line.',
  image_url: uploadOf('anchorage'),
  wysiwyg_content: `<p>She dropped anchor on a Tuesday, third in line. By the time she came alongside, the second week’s newspapers had been read aloud twice.</p>
<p>The ship carried 31,000 tonnes of feed barley for a mill in the eastern Mediterranean. The berth was occupied by a vessel discharging fertiliser in the rain, which is to say not discharging at all. Nobody had done anything wrong. This is what it cost.</p>
<h2>The bill</h2>
<ol>
<li><strong>Demurrage:</strong> the charter allowed five days for discharge, and discharge took five. The wait came on top: nine days at 11,500 dollars make 103,500.</li>
<li><strong>Fuel:</strong> generators and fresh water for nine days, about 18 tonnes, 11,000 dollars.</li>
<li><strong>Finance:</strong> nine more days of interest on a cargo of 6.8 million, some 12,000 dollars.</li>
<li><strong>Replacement:</strong> the mill bought 900 tonnes by road to keep one line turning, at a premium of 27 dollars a tonne.</li>
</ol>
<p>Together that is a little over 150,000 dollars, or five dollars for every tonne. The margin in the contract had been six.</p>
<h2>What the barley thinks of it</h2>
<p>Dry grain is patient. Loaded at 12.4 percent moisture it can lie in a closed hold for a month without harm. But the ship had come from cool water into warm, and steel sweats. On the fourth day the mate opened the covers for two hours at noon and closed them again before the dew. He logged it each time. That logbook page was later worth more than the insurance policy.</p>
<blockquote><p>Nobody pays demurrage for bad weather. They pay it for not having asked who is in the berth.</p></blockquote>
<h2>Could it have been avoided?</h2>
<h3>Before fixing</h3>
<p>The line-up of the port is public. Ten days earlier it already showed the fertiliser ship, and any forecast showed the rain. Slowing down by two knots would have brought our ship in two days later and saved some seventy tonnes of fuel on the way. The charter party did not allow it. Ours now do.</p>
<h3>In the contract</h3>
<ul>
<li>A clause that lets master and charterer agree a later arrival without losing the place in line</li>
<li>Laytime that is shared when the berth is blocked by weather</li>
<li>A second discharge port, named and priced, to be declared three days before arrival</li>
</ul>
<h3>On the day</h3>
<p>A telephone. The fertiliser receiver would have shifted his ship to the outer berth for a fraction of the sum. He told us so afterwards. No one had rung him.</p>
<h2>The lesson we kept</h2>
<p>Each of our cargoes now has one person, by name, who looks at the line-up every morning from the day of loading. It takes four minutes. In the five months since then the average wait of our grain vessels has come down from 3.1 days to 1.2.</p>
<p>We keep a list of the clauses mentioned here in plain language. <a href="/contact">Ask the freight desk</a> for a copy.</p>`,
}

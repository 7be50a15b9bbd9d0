import type { newsInsightDetails } from '#content/news-insight-details/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { uploadOf } from '../../prints/addresses.ts'

export const lngWaitingOffshore: Input<typeof newsInsightDetails> = {
  article_id: 1,
  title: 'A warm winter, a full Mediterranean: why LNG cargoes are waiting offshore',
  description: 'Storage is high and freight is cheap. We look at what forty idling carriers tell us about spring.',
  image_url: uploadOf('tanker'),
  wysiwyg_content: `<p>Forty-one loaded carriers were drifting between Crete and Gibraltar on the first Sunday of November. None of them was in trouble. They were waiting for a price.</p>
<p>European storage entered the month at 96 percent, a level the market last saw in a mild autumn four years ago. With heating demand three weeks late, the cheapest place to keep gas is now on the water, where a day of hire costs less than a day of regasification capacity.</p>
<h2>What the curve is saying</h2>
<p>Prompt delivery trades at a discount of roughly four percent to January. That does not sound like much. For a cargo of 170,000 cubic metres it pays the charter, the boil-off, and leaves a margin for whoever has the nerve to sit still.</p>
<p>Boil-off is the quiet cost. A modern carrier loses about 0.085 percent of its cargo each day and burns it in her own engines. Over three weeks that is a little under two percent: almost half of what the discount offers. The arithmetic works only while hire is cheap, and hire is cheap only while everybody else is waiting too.</p>
<blockquote><p>Storage is a view on the weather, written in steel.</p></blockquote>
<h2>Who is waiting, and for whom</h2>
<p>About half of the ships belong to portfolio sellers who can deliver the same cargo to four or five ports. They lose little by drifting. The rest are single cargoes with a single buyer, and these are the ones to watch. A slot missed in November is not offered again before February.</p>
<h3>Three things we are watching</h3>
<ul>
<li>Turkish spot demand, which turns within days of the first snow in Ankara.</li>
<li>The return of two liquefaction trains on the southern shore after maintenance in late November.</li>
<li>Hire rates for two-stroke vessels, already below operating cost.</li>
</ul>
<h2>Terminals as of this morning</h2>
<ol>
<li><strong>Marmara:</strong> 94 percent full, next free slot 18 November</li>
<li><strong>Aegean:</strong> 91 percent, 16 November</li>
<li><strong>Dörtyol floating unit:</strong> 88 percent, 21 November</li>
</ol>
<p>Three free slots in one week would be ordinary in June. In November it means that somebody has already given up waiting and sent a ship to Asia.</p>
<h2>What we are doing</h2>
<p>Our own position is modest: two cargoes, both sold forward, both insured for delay. We would rather be early to a terminal than right about the weather. If January turns out warm as well, the discount will move to February and the fleet will move with it, a few miles further south, where the water is calmer.</p>
<p>Buyers who need a winter cargo and have tank space should ask for a price this week rather than next. <a href="/contact">The gas desk</a> answers until eight in the evening.</p>`,
}

import type { projectDetails } from '#content/project-details/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { uploadOf } from '../../prints/addresses.ts'

export const karapinar: Input<typeof projectDetails> = {
  project_id: 3,
  title: 'Karapınar solar field',
  description: 'A solar field on the Konya plain that feeds two terminals and nine hundred sheep.',
  image_url: uploadOf('solar'),
  wysiwyg_content: `<p>The shepherd was there before us, so we asked him how high to put the panels. A metre and ten, he said. A ewe will not walk under anything she has to bow to.</p>
<p>Karapınar has more sun than almost any district in the country, and less rain than most. In the nineteen-sixties the wind carried so much of it away that the town was nearly abandoned. What holds the ground today is grass, and grass needs shade, sheep and somebody who counts both.</p>
<h2>The field</h2>
<ul>
<li>118 megawatts on 190 hectares, single-axis trackers, bifacial panels</li>
<li>Yearly yield of 212 gigawatt-hours, measured over three full years</li>
<li>A battery of 40 megawatt-hours, enough to carry the evening shift</li>
<li>Nine hundred sheep, owned by eleven families</li>
</ul>
<p>The power goes by contract to our terminals in Tekirdağ and Samsun. Together with the wind on the ridge above Tekirdağ it covers sixty-two percent of what all our terminals use. The pumps start when the sun is up; loading schedules were moved to suit it, which cost nothing but an argument.</p>
<h2>Grass under glass</h2>
<p>Under the rows the soil stays eleven degrees cooler in July. Dew runs off the lower edge at dawn and draws a green line along every table. By the second spring feather grass had come back by itself, and with it larks, hares and one very settled fox.</p>
<blockquote><p>We meant to pay for mowing. Now the mowing pays rent.</p></blockquote>
<h3>How the grazing works</h3>
<ol>
<li>The field is divided into twenty-four paddocks with fences that move.</li>
<li>No paddock is grazed for more than nine days or less than every fifty.</li>
<li>Cables run at a height goats would enjoy, so there are no goats.</li>
<li>Panels tilt flat when the shepherd whistles; the whistle is an app, but he prefers to whistle.</li>
</ol>
<h2>Dust, hail, snow</h2>
<p>Panels are brushed dry at night by robots that ride along the rows. No water is used, because there is none to spare. When radar shows hail the trackers turn their edges to it within four minutes. Twice they have done so in earnest. We lost seven panels out of two hundred and ten thousand.</p>
<h2>What we learned</h2>
<p>The first design packed the rows tighter and would have made six percent more power on paper. It would also have made a desert with a fence around it. The wider spacing has since paid for itself in cooler panels, cheaper maintenance and the absence of weeds tall enough to matter.</p>
<h3>Next to it</h3>
<p>The neighbouring parcel, sixty hectares of salted beet land, is under option. Before a single post goes in we will sow it for three years and see what grows. The plan is open to anyone who farms within sight of it.</p>
<p>We publish yield, grazing days and bird counts every January. <a href="/contact">Ask for the last three years</a> if you are planning something similar; the mistakes are included.</p>`,
}

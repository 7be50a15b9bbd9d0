import type { newsInsightDetails } from '#content/news-insight-details/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { uploadOf } from '../../prints/addresses.ts'

export const konyaHasadi: Input<typeof newsInsightDetails> = {
  article_id: 2,
  title: 'Konya hasadı beklentiyi aştı: protein yüksek, navlun düşük',
  description: 'Bin dört yüz numune, yüz kırk iki depo: bu yılın buğdayı üzerine ilk notlarımız.',
  image_url: uploadOf('grain-ship'),
  wysiwyg_content: `<p>Ağustosun son haftasında silolarımıza giren her on kamyondan yedisi, nisanda kimsenin yazmaya cesaret edemeyeceği bir protein değeriyle geldi.</p>
<p>Konya Ovası bu yıl geç ekti, geç ısındı, ama tane dolumunda iki hafta serin kaldı. Sonuç, dolgun ve camsı bir buğday oldu. Temmuzdan bu yana 142 depodan aldığımız bin dört yüz numunenin ortalaması %13,1 protein ve 79,4 kilogram hektolitre veriyor. Geçen yıl aynı depolarda bu değerler %12,2 ve 77,8’di.</p>
<h2>Sayılar ne söylüyor</h2>
<ul>
<li><strong>Verim:</strong> sulu arazide dekara 610, kuruda 265 kilogram; beş yıllık ortalamanın yüzde dokuz üstünde.</li>
<li><strong>Düşme sayısı:</strong> ortalama 318 saniye. Hasatta yağmur görmemiş bir yılın işareti.</li>
<li><strong>Rutubet:</strong> %10,8. Uzun depolamaya elverişli.</li>
<li><strong>Süne emgisi:</strong> %0,9; Çumra çevresinde %1,6’ya çıkıyor.</li>
</ul>
<h2>Navlun neden düştü</h2>
<p>Karadeniz’de küçük tonaj bol. Kuzeyden gelen mısır programları üç hafta gecikince, eylül için bağlanmış gemiler boşta kaldı. Samsun’dan Doğu Akdeniz’e 5.000 tonluk bir yükün navlunu, ilkbahara göre ton başına yaklaşık altı dolar geriledi. Bozkır hattı da iç taşımayı ucuzlattı: ovadan limana bir ton buğday artık kamyondan üçte bir eksiğine iniyor.</p>
<blockquote><p>İyi hasat iki yılda bir gelir. Ucuz gemi de öyle. İkisi aynı yıla nadiren denk düşer.</p></blockquote>
<h2>Alıcı için ne anlama geliyor</h2>
<h3>Un fabrikaları</h3>
<p>Yüksek protein, paçal maliyetini düşürür. Bu yıl ithal kuvvetli buğdayın oranını üçte bire kadar indirmek mümkün görünüyor; ama gluten indeksi her ilçede aynı değil. Ereğli’nin buğdayı ekmekte, Cihanbeyli’ninki yufkada daha iyi sonuç verdi.</p>
<h3>İhracatçılar</h3>
<p>Prim, proteinden çok tutarlılığa ödenecek. Lotları şimdiden ayıran satıcı, ocakta karışık mal satandan iyi fiyat alır.</p>
<h2>Neye dikkat ediyoruz</h2>
<ol>
<li>Kasım yağışları: yeni ekim gecikirse çiftçi elindeki malı tutar.</li>
<li>Depo sıcaklıkları: sıcak giren buğday yavaş soğur, böceklenir.</li>
<li>Navlunun dibi: mısır gemileri geri döndüğünde fark bir haftada kapanır.</li>
</ol>
<p>Biz alımın yarısını yaptık, kalanını kara bırakıyoruz. İlk kar düştüğünde ovadaki satıcı da limandaki alıcı da daha kolay konuşur.</p>
<h2>Bir not</h2>
<p>Buradaki ortalamalar yalnızca bizim depolarımıza giren ürünü anlatır; bütün ovayı değil. Trakya ve Polatlı için benzer bir notu aralık başında yayımlayacağız. İlçe ilçe tabloyu isteyenler <a href="/contact">tahıl masamıza yazabilir</a>; numune de göndeririz.</p>`,
}

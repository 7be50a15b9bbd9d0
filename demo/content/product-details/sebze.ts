import type { productDetails } from '#content/product-details/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { uploadOf } from '../../prints/addresses.ts'

export const sebze: Input<typeof productDetails> = {
  product_id: 6,
  title: 'Sebze',
  description: 'Domates, biber, yapraklılar ve kök sebzeler; seradan ve tarladan, her gün sevkiyatla.',
  image_url: uploadOf('specimen-sebze'),
  wysiwyg_content: `<p>Sebzenin borsası sabah altıda açılır, öğlene kadar biter. Biz o saatlerde seradayız.</p>
<p>Antalya, Mersin ve Muğla’da 240 dekarlık kendi seramız, Bursa ve Konya’da sözleşmeli tarla üreticilerimiz var. Sipariş akşam gelir, ürün sabah kesilir, tır aynı gün yola çıkar. Bu düzen ancak haftalık programla yürür; bu yüzden önce programı, sonra fiyatı konuşuruz.</p>
<h2>Ürünler</h2>
<h3>Sera, ekim–haziran</h3>
<ul>
<li><strong>Domates:</strong> salkım, iri (beef) ve çeri; çap 57–82 mm, renk skalası 4–6, Brix asgari 4,5.</li>
<li><strong>Biber:</strong> kapya, dolma, çarliston, Kaliforniya; sapı yeşil, yüzeyi gergin.</li>
<li><strong>Salatalık, patlıcan, kabak:</strong> boy ve çap ayrımı, tek tek fırçalanmış.</li>
</ul>
<h3>Tarla, yıl boyu</h3>
<ul>
<li><strong>Yapraklılar:</strong> marul, roka, ıspanak, maydanoz; hasattan sonra vakumla soğutulur.</li>
<li><strong>Kuru soğan:</strong> 45–65 ve 65–80 mm, kabuk örtüsü asgari %85.</li>
<li><strong>Patates ve havuç:</strong> yıkanmış ya da topraklı, 45 mm üstü.</li>
</ul>
<h2>Hangi ürün hangi derecede</h2>
<p>Aynı tıra her şey konmaz. Domates 10–12 °C, biber 7–9 °C, yapraklılar 1–3 °C ister; etilen çıkaran ürünle yapraklıyı yan yana yüklemeyiz. Karışık siparişte bölmeli araç kullanır, fiyatına yansıtır, baştan söyleriz.</p>
<h2>Bir siparişin günü</h2>
<p>Sipariş akşam 18.00’de kapanır, kesim listesi gece seraya iner. Kesim 05.30’da başlar, ilk palet 11.00’de ön soğutmadadır. Öğleden sonra tartım, etiket ve kalıntı dosyası tamamlanır; tır 17.00’de mühürlenir. Bu saatlerden biri kayarsa alıcıyı biz ararız, o bizi aramaz.</p>
<h2>Ambalaj</h2>
<ol>
<li>5 ve 6 kilogramlık oluklu karton kasa</li>
<li>Yıkanıp geri dönen katlanır plastik kasa</li>
<li>250 ve 500 gramlık kapalı kap, film ya da kâğıt bantlı</li>
<li>Soğan ve patateste 10 ve 25 kilogramlık file çuval</li>
</ol>
<h2>Menşe, çıkış, süre</h2>
<p>Tırlar Antalya ve Mersin’den kalkar; Kapıkule üzerinden Orta Avrupa dört gün, Samsun’dan ro-ro ile Karadeniz’in kuzeyi iki gün sürer. Soğan ve patates Mersin ve İskenderun’dan konteynerle de gider. Yola çıkan her aracın plakası, kaydedici numarası ve tahmini varışı saat 20.00’ye kadar alıcıdadır.</p>
<h2>Kalite güvencesi</h2>
<ul>
<li>Haftalık kalıntı analizi; sonuç gelmeden o seradan kesim yapılmaz</li>
<li>Bombus arısıyla tozlaşma, biyolojik mücadele kayıtları</li>
<li>Bitki sağlık sertifikası, dolaşım belgesi, izlenebilirlik kodu</li>
<li>Yüklemede çekilen ve iki yıl saklanan parti fotoğrafları</li>
</ul>
<blockquote><p>İyi domates tarif edilmez, ikinci siparişten anlaşılır.</p></blockquote>
<h2>Ticari şartlar</h2>
<p>FCA Antalya ya da DAP alıcı deposu çalışırız. En küçük sipariş bir palettir; tam tır fiyatı 33 palet üzerinden verilir. Fiyat haftalıktır, çarşamba günü belirlenir ve pazartesiden pazara geçerlidir. Sezonluk sabit fiyat için hacim taahhüdü isteriz.</p>
<h2>Program isteyin</h2>
<p>Ürün listesini, haftada kaç palet istediğinizi ve deponuzun adresini yazmanız yeter. <a href="/contact">Sebze masamız</a> ertesi gün programı, ilk haftanın fiyatını ve deneme sevkiyatı tarihini yollar.</p>`,
}

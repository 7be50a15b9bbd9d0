import type { productDetails } from '#content/product-details/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { plainUpload, uploadOf } from '../../prints/addresses.ts'

export const mermer: Input<typeof productDetails> = {
  product_id: 4,
  title: 'Mermer',
  description: 'Afyon, Muğla ve Bilecik ocaklarından blok, plaka ve ebatlı mermer; seçilmiş ve numaralanmış.',
  image_url: uploadOf('specimen-mermer'),
  wysiwyg_content: `<p>Hiçbir mermer bir diğerine benzemez; alıcının istediği ise kırk plakanın birbirine benzemesidir. İşimiz bu iki cümlenin arasındadır.</p>
<p>Ömer Yıldırım’ın ekibi Afyon, Muğla ve Bilecik’te on bir ocakla çalışır. Blok, ocakta ıslatılarak incelenir; çatlak ve damar yönü boyayla işaretlenir, altı yüzünden fotoğraflanır ve numaralanır. Plakalar kesim sırasıyla istiflenir, böylece damar cephede kesintisiz yürür.</p>
<h2>Ocaklar ve renkler</h2>
<ul>
<li><strong>Afyon beyazı:</strong> ince taneli, gri dumanlı; iç mekân ve banyo.</li>
<li><strong>Muğla beyazı:</strong> iri kristalli, kırık beyaz; zemin ve cephe.</li>
<li><strong>Bilecik beji:</strong> sıcak bej, yer yer fosilli; otel ve lobi döşemesi.</li>
<li><strong>Afyon gri kaplan:</strong> koyu damarlı; kitap açma (<em>bookmatch</em>) duvarlar.</li>
</ul>
<img src="${plainUpload('quarry')}" alt="Basamaklı mermer ocağında tek bir yükleyici" />
<h2>Biçimler ve ölçüler</h2>
<h3>Blok</h3>
<p>Tipik 280 × 170 × 160 cm, 15–24 ton. Birinci seçimde gözle görülür kılcal çatlak kabul etmeyiz; ikinci seçim ayrıca fiyatlanır.</p>
<h3>Plaka</h3>
<p>2 ve 3 cm, cilalı ya da honlu; kalınlık toleransı ±1 mm. Gerektiğinde arkası file ve reçineyle güçlendirilir.</p>
<h3>Ebatlı</h3>
<p>30 × 60, 60 × 60, 40 × 80 ve projeye özel kesim. Yüzeyler: cilalı, honlu, kumlanmış, çekiçlenmiş, eskitilmiş.</p>
<h2>Teknik değerler</h2>
<ul>
<li>Yoğunluk 2,70–2,72 g/cm³</li>
<li>Su emme azami %0,2</li>
<li>Basınç dayanımı 80–120 MPa</li>
<li>Donma sonrası dayanım kaybı azami %10; dış cephede ocağa göre ayrıca raporlanır</li>
</ul>
<h2>Ambalaj</h2>
<p>Plakalar ahşap bandılda, aralarında köpük şeritle; ebatlı ürün köpüklü kasada paletlenir. Bütün ahşap ısıl işlemlidir ve ISPM 15 damgası taşır. Bir 20’lik konteynere 26 ton, yaklaşık 480 m² iki santimlik plaka sığar.</p>
<h2>Limanlar ve teslim</h2>
<p>Afyon ve Muğla taşı İzmir’den, Bilecik taşı Gemlik’ten yüklenir. EXW ocak, FOB liman, CFR ve CIF çalışırız; projelerde şantiyeye DAP teslim de veririz. Blokta en küçük parti üç adet, ebatlıda bir konteynerdir. Stok dışı kesim süresi 25–35 gündür.</p>
<h2>Seçim, onay, belgeler</h2>
<ol>
<li>Fotoğraflı blok listesi ya da ocakta yerinde seçim</li>
<li>Kuru serim: ilk elli metrekare fabrikada dizilir, alıcı onaylar</li>
<li>Kesim, kalibrasyon, yüzey kontrolü</li>
<li>Menşe şahadetnamesi, test raporları, performans beyanı, çeki listesi</li>
</ol>
<blockquote><p style="text-align:center">Numune el kadar olur, cephe sokak kadar. Onayı kuru serimde isteriz.</p></blockquote>
<h2>Şantiyede</h2>
<p>Büyük projelerde taşı montaj sırasına göre numaralar, kasaları kat ve cephe adıyla işaretleriz. Her sevkiyata yüzde üç yedek ekleriz; kırılan plakanın eşi iki yıl sonra aynı ocakta bulunmayabilir. Yapıştırıcı, derz ve emprenye önerisini taşın su emmesine göre yazılı veririz.</p>
<h2>Projenizi anlatın</h2>
<p>Metraj listesini, çizimleri ya da yalnızca bir fotoğrafı gönderin. <a href="/contact">Taş masamıza yazın</a>; uygun ocağı, süreyi ve fiyatı üç iş günü içinde bildirelim.</p>`,
}

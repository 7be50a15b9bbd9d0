import type { productDetails } from '#content/product-details/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { plainUpload, uploadOf } from '../../prints/addresses.ts'

export const metalikCevherler: Input<typeof productDetails> = {
  product_id: 3,
  title: 'Metalik Cevherler',
  description: 'Krom, bakır, demir ve manganez cevheri; parça, ince ve konsantre, kuru metrik ton üzerinden.',
  image_url: uploadOf('specimen-cevher'),
  wysiwyg_content: `<p>Cevherde fiyatı tenör belirler, kârı ise rutubet. Bu yüzden önce tartar, sonra kurutur, en son konuşuruz.</p>
<p>Erzincan, Elazığ ve Muğla’daki ocaklarla uzun dönemli alım sözleşmelerimiz, Almatı ve Durban’da metal masalarımız var. Stok sahalarımız betondur; farklı lotlar arasında duvar, her yığının başında numarası durur. Karışan cevher, kimsenin istemediği cevherdir.</p>
<h2>Tipik spesifikasyonlar</h2>
<h3>Krom</h3>
<ul>
<li><strong>Parça cevher:</strong> Cr₂O₃ %38–42, boyut 10–300 mm, ince oranı azami %10, Cr/Fe asgari 2,6.</li>
<li><strong>Konsantre:</strong> Cr₂O₃ %46–48, SiO₂ azami %5, 0–1 mm.</li>
</ul>
<h3>Bakır konsantresi</h3>
<p>Cu %22–26, altın ve gümüş ödenebilir; arsenik azami %0,2, rutubet %8–9. Taşınabilir nem sınırı (TML) belgelenir; gerçek rutubet yüklemeden en çok yedi gün önce yeniden ölçülür.</p>
<h3>Demir ve manganez</h3>
<ul>
<li><strong>Demir:</strong> Fe %60–64, fosfor azami %0,08; parça ve pelet beslemesi.</li>
<li><strong>Manganez:</strong> Mn %38–44, Fe azami %6, boyut 10–80 mm.</li>
</ul>
<img src="${plainUpload('mine')}" alt="Basamakları sarmal biçimde inen açık ocak" />
<h2>Ambalaj ve yükleme</h2>
<p>Parça cevher dökme gider; konsantre için dökme ya da astarlı bir tonluk torba öneririz. İskenderun’da iki mobil vinçle günde 8.000 ton yükleriz. Küçük lotlar Mersin’den konteynerle çıkar; konteyner tabanı ve yan duvarları kaplanır.</p>
<h2>Sahadan gemiye</h2>
<p>Ocaktan çıkan cevher kırma ve eleme hattından geçer, limandaki numaralı yığına serilir. Yığını kat kat serer, dikine alırız; böylece son kamyonun tenörü ilkinden uzaklaşmaz. Yağışlı mevsimde konsantre kapalı ambarda bekler. Gemi yaklaşırken alıcıya yığının haritasını ve ara analizleri göndeririz; beğenmediği yığını yüklemeyiz.</p>
<h2>Numune, analiz, hakem</h2>
<ol>
<li>Numune, yükleme sırasında tarafların gözü önünde ve artışlı yöntemle alınır.</li>
<li>Rutubet aynı gün, limandaki etüvde 105 °C’de belirlenir.</li>
<li>Her iki taraf kendi laboratuvarında analiz yapar; sonuçlar aynı saatte takas edilir.</li>
<li>Fark, sözleşmedeki <em>splitting limit</em> içindeyse ortalama alınır; değilse mühürlü yedek numune hakem laboratuvarına gider.</li>
</ol>
<blockquote><p>İyi bir cevher sözleşmesinin yarısı, anlaşamazsak ne yapacağımızı anlatır.</p></blockquote>
<h2>Menşe ve belgeler</h2>
<p>Her parti için ocak ruhsat numarası, menşe şahadetnamesi, draft survey raporu, ağırlık ve analiz sertifikaları ile katı dökme yük beyanı verilir. Arsenik, kadmiyum ve civa değerlerini istenmeden yazarız. Ocaklarda iş güvenliği ve iyileştirme planını yılda bir kez kendimiz denetleriz.</p>
<h2>Teslim şekilleri</h2>
<p>FOB İskenderun, CFR ve CIF varış limanı; bakır konsantresinde CIP. Fiyat kuru metrik ton (DMT) başınadır. Kotasyon dönemi yükleme ayı ya da izleyen ay olabilir; geçici ödeme %90, bakiye nihai analiz üzerinden kapanır. En küçük parti parça cevherde 1.000, konsantrede 500 tondur.</p>
<h2>Teklif isteyin</h2>
<p>Tenör aralığını, boyutu, kabul edemeyeceğiniz elementleri ve varış limanını yazın. <a href="/contact">Metal masamız</a> iki iş günü içinde stoktaki lotların analizleriyle döner; isterseniz sahada birlikte numune alırız.</p>`,
}

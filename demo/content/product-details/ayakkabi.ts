import type { productDetails } from '#content/product-details/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { uploadOf } from '../../prints/addresses.ts'

export const ayakkabi: Input<typeof productDetails> = {
  product_id: 9,
  title: 'Ayakkabı',
  description: 'Deri ve spor ayakkabı; İstanbul, İzmir, Konya ve Gaziantep atölyelerinden özel marka üretim.',
  image_url: uploadOf('specimen-ayakkabi'),
  wysiwyg_content: `<p>Ayakkabı, kalıpla başlar. Kalıp doğruysa deri affeder; yanlışsa hiçbir dikiş kurtarmaz.</p>
<p>Biz petrolden ve tahıldan geliyoruz; ayakkabıya da aynı alışkanlıkla bakıyoruz: sözleşme, numune, ölçüm. İstanbul ve İzmir’de klasik deri, Konya’da iş ve bot, Gaziantep’te spor ve terlik üreten on dört atölyeyle çalışırız. Kalite ekibimiz her hafta bantların başındadır.</p>
<h2>Ürün grupları</h2>
<ul>
<li><strong>Klasik ve günlük deri:</strong> dana ve keçi saya, kösele ya da kauçuk taban, vardolalı ya da içten dikişli.</li>
<li><strong>Spor:</strong> örme ya da file saya, EVA ve TPU taban; çift başına 220–310 gram.</li>
<li><strong>Bot ve iş ayakkabısı:</strong> su itici nubuk, çelik ya da kompozit burun, kaymaz taban.</li>
<li><strong>Çocuk:</strong> 20–35 numara, krom kullanılmadan tabaklanmış astar.</li>
</ul>
<h2>Teknik ölçütler</h2>
<h3>Dayanım</h3>
<p>Taban yapışma kuvveti asgari 4 N/mm, taban aşınması azami 150 mm³, 100.000 bükümde sayada çatlak yok. Renk haslığı kuru sürtmede asgari 4.</p>
<h3>Kimyasal güvenlik</h3>
<p>Deride Cr(VI) 3 mg/kg’ın altında; azo boyar madde, nikel ve ftalat sınırları varış pazarının mevzuatına göre test edilir.</p>
<h2>Numuneden sevkiyata</h2>
<ol>
<li><strong>Ön numune:</strong> çizimden ya da örnek çiftten, 12–15 gün</li>
<li><strong>Onay numunesi:</strong> son malzeme ve renkle, mühürlü iki çift</li>
<li><strong>Numara serisi:</strong> 36–46 arası kalıp denemesi</li>
<li><strong>Üretim:</strong> malzeme onayından sonra 45–60 gün</li>
<li><strong>Son kontrol:</strong> AQL 2,5’e göre rastgele örnekleme</li>
</ol>
<blockquote><p>Mühürlü onay numunesi masada dururken tartışma kısa sürer.</p></blockquote>
<h2>Atölyeyi nasıl seçeriz</h2>
<p>Bir atölyeye ilk siparişten önce üç kez gideriz: bir kez haberli, iki kez habersiz. Havalandırmaya, yapıştırıcının etiketine, mesai çizelgesine bakarız. Kayıt dışı işçi gördüğümüz yerle çalışmaz, yazılı onayımız olmadan fason kabul etmeyiz. Denetim raporunu isteyen alıcıyla paylaşırız.</p>
<h2>Ambalaj ve etiket</h2>
<p>Tekli kutu, nem alıcı ve asitsiz kâğıt standarttır; kutu, çanta ve barkod alıcının markasıyla basılır. Kolide 10 ya da 12 çift, tek numara veya asorti yapılır. 40’lık yüksek konteynere 5.000–6.500 çift sığar.</p>
<h2>Menşe, çıkış ve belgeler</h2>
<p>Ürün Türkiye menşelidir; dolaşım belgesi, çeki listesi, test raporları ve malzeme etiket beyanıyla yola çıkar. Ege’deki atölyeler İzmir’den, İstanbul ve Konya’dakiler Gemlik’ten, Gaziantep’tekiler Mersin’den yükler. Avrupa’ya karayolu 5–7 gündür.</p>
<h2>Sipariş ve teslim şartları</h2>
<ul>
<li>En küçük sipariş model ve renk başına 600, toplamda 2.400 çift</li>
<li>EXW, FCA ve FOB; düzenli alıcıya DAP</li>
<li>%30 peşinat, bakiye yükleme belgelerine karşı ya da akreditif</li>
<li>Kalıp ve bıçak bedeli ilk siparişte fiyata dâhil</li>
</ul>
<h2>Koleksiyonunuzu gönderin</h2>
<p>Çizim, teknik föy ya da beğendiğiniz bir çift yeterlidir. Hedef fiyatı ve sezonu da yazın; <a href="/contact">ayakkabı ekibimiz</a> uygun atölyeyi, numune takvimini ve maliyet dökümünü beş iş günü içinde iletir.</p>`,
}

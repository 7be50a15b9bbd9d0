import type { productDetails } from '#content/product-details/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { plainUpload, uploadOf } from '../../prints/addresses.ts'

export const meyve: Input<typeof productDetails> = {
  product_id: 5,
  title: 'Meyve',
  description: 'Narenciye, nar, kiraz ve incir; bahçeden rafa kesintisiz soğuk zincirle.',
  image_url: uploadOf('specimen-meyve'),
  wysiwyg_content: `<p>Kirazın önünde on dört gün vardır. Bunun on ikisini alıcıya bırakmak isteriz.</p>
<p>Adana, Mersin, Antalya, Aydın ve Afyon’da sözleşmeli bahçelerimizden topladığımız meyve, dört saat içinde ön soğutmaya girer. Paketleme evimiz Mersin’dedir; ürün oradan günde iki kez tıra, haftada üç kez gemiye çıkar. Hangi kasanın hangi bahçeden geldiği etiketindeki koddan okunur.</p>
<h2>Takvim ve çeşitler</h2>
<h3>Narenciye, eylül–mayıs</h3>
<ul>
<li><strong>Limon:</strong> Enterdonat, Lamas; su oranı asgari %28, kalibre 3–5.</li>
<li><strong>Mandalina:</strong> Satsuma, W. Murcott; Brix asgari 10, kalibre 1–3.</li>
<li><strong>Portakal ve greyfurt:</strong> Washington, Valencia, Star Ruby.</li>
</ul>
<h3>Nar, ekim–ocak</h3>
<p>Hicaz; kalibre 6–12, kabuk rengi asgari %80 kırmızı, çatlaksız.</p>
<h3>Kiraz, mayıs–temmuz</h3>
<p>0900 Ziraat; 26, 28 ve 30 mm üstü, sapı yeşil, sertlik asgari 70 birim. Suyla ön soğutulur, modifiye atmosferli torbada taşınır.</p>
<h3>İncir, temmuz–ekim</h3>
<p>Taze Bursa Siyahı tek sıra tavada; kuru Sarılop 1–8 kalibre, aflatoksin için ışık altında tek tek seçilir.</p>
<img src="${plainUpload('orchard')}" alt="Meyveleri kızarmış bahçe sıraları" />
<h2>Bahçeyle sözleşme</h2>
<p>Üreticiyle çiçek zamanı el sıkışırız: taban fiyat, hasat aralığı ve ilaç takvimi o gün yazılır. Don ya da dolu vurursa miktardan vazgeçer, kaliteden vazgeçmeyiz; eksik kalacak haftayı alıcıya on gün önceden haber veririz. İkinci kalite meyve sıkmaya gider, birinci diye satılmaz.</p>
<h2>Ambalaj</h2>
<ul>
<li>10 ve 15 kilogramlık teleskopik karton; 5 kilogramlık açık kasa</li>
<li>Bir kilogramlık file, 500 gramlık kapaklı kap, alıcının etiketiyle</li>
<li>Tırda 33 palet, 40’lık frigorifik konteynerde 20–21 palet</li>
</ul>
<h2>Soğuk zincir</h2>
<ol>
<li>Bahçede gölgeli bekleme, en çok iki saat</li>
<li>Ön soğutma: kirazda 1 °C, limonda 10 °C et sıcaklığına kadar</li>
<li>Kapalı rampadan yükleme; araç yüklemeden önce soğutulur</li>
<li>Her araçta iki sıcaklık kaydedici; veriler alıcıyla canlı paylaşılır</li>
</ol>
<blockquote><p>Sıcaklık kaydı olmayan bir meyve, hikâyesi olmayan bir meyvedir.</p></blockquote>
<h2>Kalite ve belgeler</h2>
<p>Hasattan on gün önce her bahçeden kalıntı analizi alınır; varış ülkesinin azami kalıntı sınırını geçen bahçenin ürünü kesilmez. Sevkiyatta bitki sağlık sertifikası, menşe şahadetnamesi ya da dolaşım belgesi, kalıntı raporu ve paketleme listesi bulunur. İstenirse bağımsız gözetim şirketi yüklemede hazır olur.</p>
<h2>Teslim</h2>
<p>Karayoluyla DAP alıcı deposu, denizyoluyla FOB Mersin ya da CIF; kirazda havayoluyla CPT. Orta Avrupa’ya tır süresi 4–5 gün, Körfez’e gemi 9–11 gündür. En küçük parti bir tır ya da bir konteynerdir; karışık yük kabul ederiz. Şikâyet süresi varıştan itibaren 24 saattir ve fotoğrafla yapılır.</p>
<h2>Programınızı konuşalım</h2>
<p>En iyi fiyat hasattan önce konuşulur. Haftalık miktarı, kalibreyi ve teslim yerini yazarak <a href="/contact">meyve masamızdan sezon programı isteyin</a>.</p>`,
}

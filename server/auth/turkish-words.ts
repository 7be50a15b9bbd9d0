/**
 * What people in Turkey begin a password with, the most common first: words for it, names, clubs, places. Without case
 * and accents, as passwords are judged.
 */
export const turkishWords: readonly string[] = [
  ...['parola', 'sifre', 'sifrem', 'parolam', 'merhaba', 'turkiye', 'ataturk', 'canim', 'askim', 'sevgilim', 'bebegim'],
  ...['galatasaray', 'fenerbahce', 'besiktas', 'trabzonspor', 'cimbom', 'kanarya', 'karakartal', 'bursaspor'],
  ...['istanbul', 'ankara', 'izmir', 'antalya', 'adana', 'bursa', 'trabzon', 'konya', 'samsun', 'kayseri', 'eskisehir'],
  ...['gaziantep', 'diyarbakir', 'erzurum', 'sivas', 'malatya', 'mersin', 'kocaeli', 'sakarya', 'denizli', 'mugla'],
  ...['bodrum', 'canakkale', 'anadolu', 'bogazici', 'kadikoy', 'uskudar', 'osmanli', 'cumhuriyet', 'bismillah'],
  ...[
    'mehmet',
    'mustafa',
    'ahmet',
    'huseyin',
    'hasan',
    'ibrahim',
    'murat',
    'emre',
    'burak',
    'yusuf',
    'ismail',
    'serkan',
  ],
  ...['fatma', 'ayse', 'emine', 'hatice', 'zeynep', 'elif', 'merve', 'esra', 'busra', 'kubra', 'ozlem', 'tugba'],
  ...['yilmaz', 'kaya', 'demir', 'celik', 'sahin', 'yildiz', 'yildirim', 'ozturk', 'aydin', 'arslan', 'dogan', 'kilic'],
  ...[
    'seviyorum',
    'seniseviyorum',
    'kelebek',
    'papatya',
    'cicek',
    'prenses',
    'melek',
    'gunes',
    'deniz',
    'yagmur',
    'kartal',
  ],
  ...['sirket', 'yonetici', 'mudur', 'ofis', 'enerji', 'petrol', 'dogalgaz', 'ticaret', 'holding'],
]

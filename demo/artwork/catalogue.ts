import type { PictureName } from '../prints/pictures.ts'
import { goldGround, hazeGround, petrolGround, roseGround } from './monograms.ts'
import type { Scene } from './press/press.ts'
import { almaty } from './scenes/almaty.ts'
import { anchorage } from './scenes/anchorage.ts'
import { bosphorus } from './scenes/bosphorus.ts'
import { compressor } from './scenes/compressor.ts'
import { grainShip } from './scenes/grain-ship.ts'
import { liquid } from './scenes/liquid.ts'
import { lngTerminal } from './scenes/lng-terminal.ts'
import { metalStore } from './scenes/metal-store.ts'
import { mine } from './scenes/mine.ts'
import { orchard } from './scenes/orchard.ts'
import { pipeline } from './scenes/pipeline.ts'
import { platform, platformDawn } from './scenes/platform.ts'
import { port } from './scenes/port.ts'
import { quarry } from './scenes/quarry.ts'
import { refinery } from './scenes/refinery.ts'
import { solar } from './scenes/solar.ts'
import { strata, strataWarm } from './scenes/strata.ts'
import { tankFarm } from './scenes/tank-farm.ts'
import { tanker } from './scenes/tanker.ts'
import { tradingDesk } from './scenes/trading-desk.ts'
import { train } from './scenes/train.ts'
import { wheat } from './scenes/wheat.ts'
import { wind } from './scenes/wind.ts'
import { ayakkabi } from './specimens/ayakkabi.ts'
import { cevher } from './specimens/cevher.ts'
import { kiymetli } from './specimens/kiymetli.ts'
import { mermer } from './specimens/mermer.ts'
import { meyve } from './specimens/meyve.ts'
import { petrol } from './specimens/petrol.ts'
import { sebze } from './specimens/sebze.ts'
import { tahil } from './specimens/tahil.ts'
import { tekstil } from './specimens/tekstil.ts'
import { yag } from './specimens/yag.ts'

/** How each picture is printed. */
export const CATALOGUE: Readonly<Record<PictureName, Scene>> = {
  platform,
  'platform-dawn': platformDawn,
  refinery,
  tanker,
  pipeline,
  wheat,
  mine,
  port,
  wind,
  bosphorus,
  strata,
  'strata-warm': strataWarm,
  quarry,
  'lng-terminal': lngTerminal,
  anchorage,
  'trading-desk': tradingDesk,
  'grain-ship': grainShip,
  'metal-store': metalStore,
  orchard,
  compressor,
  solar,
  'tank-farm': tankFarm,
  train,
  almaty,
  liquid,
  'specimen-tahil': tahil,
  'specimen-yag': yag,
  'specimen-cevher': cevher,
  'specimen-mermer': mermer,
  'specimen-meyve': meyve,
  'specimen-sebze': sebze,
  'specimen-kiymetli': kiymetli,
  'specimen-petrol': petrol,
  'specimen-ayakkabi': ayakkabi,
  'specimen-tekstil': tekstil,
  'monogram-1': petrolGround,
  'monogram-2': roseGround,
  'monogram-3': goldGround,
  'monogram-4': hazeGround,
}

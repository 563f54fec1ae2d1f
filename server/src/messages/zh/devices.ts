import type { devices as english } from '../en/devices'

/** Messages about device identifiers and their problems. */
export const devices: Record<keyof typeof english, string> = {
  udiTooLong: '器械标识最多{max, number}个字符。',
  udiUnreadable: '请按标签填写器械标识：GS1、HIBCC或ICCBBA的标识，含校验码。',
  piecesInPackage: '一个包装有1至{max, number}件。',
  devicesAtMost: '一个产品最多有{max, number}个器械标识。',
  deviceTwice: '器械标识{identifier}填写了两次。',
  deviceTaken: '另一个产品已有器械标识{identifier}。未保存任何内容。',
  deviceSizeUnknown: '该产品没有这个规格。',
  udiUnknownForm: '这不是GS1、HIBCC或ICCBBA的标识：“{part}”。',
  udiNoDevice: '缺少标明器械的部分：“{part}”。',
  udiWrongLength: '某一部分过短或过长：“{part}”。',
  udiWrongCharacters: '某一部分含有不允许的字符：“{part}”。',
  udiWrongCheckDigit: '校验码不符。请检查是否有输入错误：“{part}”。',
  udiWrongDate: '此日期无效：“{part}”。',
  udiUnknownPart: '无法识别的部分：“{part}”。',
  udiSaidTwice: '此项出现两次且不一致：“{part}”。',
  udiExpiresBefore: '失效日期早于生产日期：“{part}”。',
}

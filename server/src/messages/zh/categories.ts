import type { categories as english } from '../en/categories'

/** Messages about editing categories and home page figures. */
export const categories: Record<keyof typeof english, string> = {
  categoryGone: '此分类已不存在。',
  otherCategoryGone: '该分类已不存在。请选择其他分类。',
  categoryChanged: '此分类已被他人更改。您的更改尚未保存。请查看新版本后再保存。',
  categoryNameTaken: '另一个分类已使用名称“{name}”。请选择其他名称。',
  categorySlugTaken: '另一个分类已使用地址“{slug}”。请选择其他地址。',
  categoryNotEmpty: '此分类中仍有产品。请指定将其移至哪个分类。',
  categoriesAtMost: '分类已达{max}个的上限。请先删除一个。',
  generalCategory: '通用',
  generalCategoryText: '不属于其他分类的产品。',
  categoryOfItself: '请选择与被删除分类不同的分类。',
  homeFiguresChanged: '这些数据已被他人更改。您的更改尚未保存。请查看新版本后再保存。',
  figureValue: '数据的格式',
  figureLabel: '数据的名称',
  figureNote: '数据的说明',
  figureLanguagesOnce: '每种语言请只填写一次。',
  figureInEnglish: '请填写每项数据的英文文本。',
  figuresAtMost: '首页最多显示{max}项数据。',
}
